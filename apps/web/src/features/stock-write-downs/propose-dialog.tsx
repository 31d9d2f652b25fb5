import './propose-dialog.css'
import { Button, SegmentedControl } from '@mantine/core'
import { estimatesOf } from '@mizan/contract/documents/stock-write-downs'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { PercentInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { everything, type AskedProposal } from './use-valued.ts'

type Props = {
  /** Answers whether goods were found, so that the dialog is done. */
  readonly onPropose: (asked: AskedProposal) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks which goods are proposed, and at what those of a group are estimated together. */
export const ProposeDialog = ({ onPropose, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const [asked, setAsked] = useState(everything)
  const [isBusy, setBusy] = useState(false)
  const set = (change: Partial<AskedProposal>): void => setAsked({ ...asked, ...change })
  const propose = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    const isFound = await onPropose(asked)
    setBusy(false)
    if (isFound) onClose()
  }
  const isOfCost = asked.percent_of === 'cost'
  return (
    <Dialog opened onClose={onClose} size={460} title={t('stock_write_downs.propose_title')}>
      <form className="stack" onSubmit={(event) => void propose(event)}>
        <ReferencePicker
          of="stores"
          value={asked.store_id}
          label={t('fields.store')}
          placeholder={t('stock_write_downs.all_stores')}
          clearable
          onChange={(id) => set({ store_id: id })}
        />
        <ReferencePicker
          of="collections"
          value={asked.collection_id}
          label={t('fields.items.collection')}
          placeholder={t('stock_write_downs.all_collections')}
          clearable
          onChange={(id) => set({ collection_id: id })}
        />
        <div className="estimate">
          <SegmentedControl
            value={asked.percent_of}
            aria-label={t('stock_write_downs.estimate_of')}
            data={estimatesOf.map((value) => ({
              value,
              label: t(`choices.estimate_of.${value}`),
            }))}
            onChange={(value) => set({ percent_of: value as AskedProposal['percent_of'] })}
          />
          <PercentInput
            isLive
            aria-label={t('stock_write_downs.percent')}
            value={asked.percent}
            onChange={(percent) => set({ percent })}
          />
        </div>
        <p className="hint">
          {t(`stock_write_downs.estimate_how.${isOfCost ? 'cost' : 'selling_price'}`)}
        </p>
        {isOfCost ? null : (
          <ReferencePicker
            of="price_lists"
            value={asked.price_list_id}
            label={t('stock_write_downs.price_list')}
            placeholder={t('stock_write_downs.own_price')}
            clearable
            onChange={(id) => set({ price_list_id: id })}
          />
        )}
        <div className="dialog-actions">
          <span className="grow" />
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('stock_write_downs.propose_now')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
