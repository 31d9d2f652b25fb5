import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, percentText } from '../../client/format.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { PercentInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { equalShares, sharesLeft, type EntryLine, type Share } from './entry-values.ts'

type Props = {
  readonly line: EntryLine
  readonly number: number
  readonly onClose: () => void
  readonly onSave: (change: Partial<EntryLine>) => void
}

const blank: Share = { cost_center_id: null, name: '', percentage: null }
const most = 20

/** A line shared among cost centres; the percentages are 100 together. */
export const SplitDialog = ({ line, number, onClose, onSave }: Props): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const [shares, setShares] = useState<readonly Share[]>(() =>
    line.cost_centers.length > 0
      ? line.cost_centers
      : [
          { cost_center_id: line.cost_center_id, name: line.cost_center_name, percentage: null },
          blank,
        ],
  )
  const set = (index: number, change: Partial<Share>): void =>
    setShares((before) =>
      before.map((share, at) => (at === index ? { ...share, ...change } : share)),
    )
  const rest = sharesLeft(shares)
  const isWhole = rest === null && shares.every(({ cost_center_id }) => cost_center_id !== null)
  const save = (): void => {
    const [only] = shares
    onSave(
      shares.length === 1 && only
        ? { cost_center_id: only.cost_center_id, cost_center_name: only.name, cost_centers: [] }
        : { cost_center_id: null, cost_center_name: '', cost_centers: shares },
    )
  }
  return (
    <Dialog opened onClose={onClose} size={520} title={t('entries.split_title', { number })}>
      <ul className="split-rows">
        {shares.map((share, index) => (
          <li key={index}>
            <ReferencePicker
              of="cost_centers"
              query={{ active: true }}
              value={share.cost_center_id}
              ariaLabel={`${t('fields.cost_center')} ${index + 1}`}
              clearable={false}
              onChange={(id, record) =>
                set(index, {
                  cost_center_id: id,
                  name: record?.name ? (nameOf({ ...record, name: record.name }) ?? '') : '',
                })
              }
            />
            <PercentInput
              aria-label={`${t('entries.percentage')} ${index + 1}`}
              value={share.percentage}
              onChange={(percentage) => set(index, { percentage })}
            />
            <ActionIcon
              size={28}
              aria-label={t('entries.remove_share', { number: index + 1 })}
              disabled={shares.length === 1}
              onClick={() => setShares(shares.filter((_, at) => at !== index))}
            >
              <IconTrash size={15} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div className="split-tools">
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          disabled={shares.length >= most}
          title={shares.length >= most ? t('entries.split_most', { count: most }) : undefined}
          onClick={() => setShares([...shares, blank])}
        >
          {t('entries.add_center')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setShares(equalShares(shares))}>
          {t('entries.split_equally')}
        </Button>
        <span className="grow" />
        <span aria-live="polite">
          {rest === null ? (
            <StatusPill tone="ok">
              <Ltr>100%</Ltr>
            </StatusPill>
          ) : (
            <StatusPill tone="warn">
              {t('entries.split_left')} <Ltr>{percentText(rest)}</Ltr>
            </StatusPill>
          )}
        </span>
      </div>
      <div className="dialog-actions">
        {line.cost_centers.length > 0 ? (
          <Button variant="subtle" color="gray" onClick={() => onSave({ cost_centers: [] })}>
            {t('entries.no_split')}
          </Button>
        ) : null}
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button
          disabled={!isWhole}
          title={isWhole ? undefined : t('entries.split_not_whole')}
          onClick={save}
        >
          {t('entries.split_keep')}
        </Button>
      </div>
    </Dialog>
  )
}
