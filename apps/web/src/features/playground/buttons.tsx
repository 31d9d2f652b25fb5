import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCheck, IconDots, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { celebrate, complain } from '../../client/messages.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { KeyHint } from '../../kit/page/key-hint.tsx'
import { Part } from './part.tsx'

export const ButtonsPart = (): ReactNode => {
  const { t } = useTranslation()
  const word = t('kit.save')
  return (
    <Part name="buttons">
      <div className="lab-row">
        <Button leftSection={<IconCheck size={16} stroke={1.8} />}>{word}</Button>
        <Button variant="default">{t('kit.cancel')}</Button>
        <Button variant="subtle" color="gray" className="quiet">
          {t('kit.cancel')}
        </Button>
        <Button color="red" leftSection={<IconTrash size={16} stroke={1.6} />}>
          {t('kit.delete')}
        </Button>
      </div>
      <div className="lab-row">
        <Button loading>{word}</Button>
        <Button disabled title={t('playground.why')}>
          {word}
        </Button>
        <Button variant="default" disabled>
          {t('kit.cancel')}
        </Button>
        <ActionIcon aria-label={t('playground.add')}>
          <IconPlus size={18} stroke={1.6} />
        </ActionIcon>
        <Menu>
          <Menu.Target>
            <Button variant="default" className="square" aria-label={t('kit.more')}>
              <IconDots size={18} stroke={1.6} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>{t('playground.first_choice')}</Menu.Item>
            <Menu.Item disabled title={t('playground.why')}>
              {t('playground.second_choice')}
            </Menu.Item>
            <Menu.Item color="red">{t('kit.delete')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <KeyHint keys="Ctrl S" text={word} />
      </div>
    </Part>
  )
}

export const DialogsPart = (): ReactNode => {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<boolean | null>(null)
  const ask = async (danger: boolean): Promise<void> =>
    setAnswer(
      await confirmed({
        title: t('kit.delete_title'),
        text: t('kit.delete_text', { name: t('playground.sample') }),
        verb: danger ? t('kit.delete') : t('kit.save'),
        stay: t('kit.keep'),
        danger,
      }),
    )
  return (
    <Part name="dialogs">
      <div className="lab-row">
        <Button variant="default" onClick={() => void ask(false)}>
          {t('playground.question')}
        </Button>
        <Button variant="default" onClick={() => void ask(true)}>
          {t('playground.dangerous')}
        </Button>
        <Button variant="default" onClick={() => void celebrate(t('kit.added'))}>
          {t('playground.success')}
        </Button>
        <Button variant="default" onClick={() => void complain(t('kit.unexpected'))}>
          {t('playground.failure')}
        </Button>
        <output>{answer === null ? null : t(answer ? 'playground.yes' : 'playground.no')}</output>
      </div>
    </Part>
  )
}
