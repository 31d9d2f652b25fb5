import './walk.css'
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { countText } from '../../client/format.ts'
import { useRefused } from '../dialogs/use-refused.tsx'
import { usePlaceInList } from './walk-of-list.ts'

/** Previous and next of the list one came from, over all its pages; J and K do the same. */
export const Walk = ({
  name,
  id,
  to,
}: {
  readonly name: string
  readonly id: string
  readonly to: (id: string) => string
}): ReactNode => {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const refused = useRefused()
  const place = usePlaceInList(name, id)
  const go = async (step: 1 | -1): Promise<void> => {
    try {
      const target = await place?.beside(step)
      if (target) await navigate({ to: to(target) })
    } catch (error) {
      if (!isFailure(error)) throw error
      await refused(error, { title: t('kit.load_failed') })
    }
  }
  useHotkeys([
    ['J', () => void go(1)],
    ['K', () => void go(-1)],
  ])
  if (place === null) return null
  const [Back, Forth] =
    i18n.language === 'ar'
      ? [IconChevronRight, IconChevronLeft]
      : [IconChevronLeft, IconChevronRight]
  return (
    <span className="walk">
      <ActionIcon
        size={28}
        disabled={place.at <= 1}
        aria-label={t('kit.previous')}
        onClick={() => void go(-1)}
      >
        <Back size={16} />
      </ActionIcon>
      <bdi dir="ltr" className="num dim">
        {countText(place.at)} / {countText(place.total)}
      </bdi>
      <ActionIcon
        size={28}
        disabled={place.at >= place.total}
        aria-label={t('kit.next')}
        onClick={() => void go(1)}
      >
        <Forth size={16} />
      </ActionIcon>
    </span>
  )
}
