import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Attachments, type useAttachments } from '../../kit/records/attachments.tsx'
import { Field } from '../../kit/fields/field.tsx'
import { FeeFields } from './fee-fields.tsx'
import type { ReceiptHead } from './receipt-values.ts'

type Name = 'has_fee' | 'fee_amount' | 'fee_account_id' | 'fee_tax_id'

type Props = {
  readonly head: ReceiptHead
  readonly set: <N extends Name>(name: N, value: ReceiptHead[N]) => void
  readonly files: ReturnType<typeof useAttachments>
}

/** Under what is settled: the notes, what the bank kept, and the files. */
export const ReceiptBelow = ({ head, set, files }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="below-grid">
      <div className="stack">
        <Field name="notes" label={t('fields.notes')} />
        <div className="fee">
          {head.has_fee ? (
            <FeeFields head={head} set={set} onRemove={() => set('has_fee', false)} />
          ) : (
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} stroke={1.8} />}
              onClick={() => set('has_fee', true)}
            >
              {t('receipts.add_fee')}
            </Button>
          )}
        </div>
      </div>
      <Attachments of={files} />
    </div>
  )
}
