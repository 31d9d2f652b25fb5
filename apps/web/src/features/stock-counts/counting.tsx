import './stock-counts.css'
import { Button, Progress, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { stockCountItems, stockCounts } from '@mizan/contract/documents/stock-counts'
import { IconBarcode, IconCamera } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { countText, nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { emptied } from '../../kit/fields/emptied.ts'
import { useScanner } from '../../kit/fields/use-scanner.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { Camera } from '../../trade/supplier-invoice/camera.tsx'
import {
  type CountRow,
  type CountedItem,
  type CountedModel,
  countViewTo,
  isOpen,
} from './count-paths.ts'
import { CountingLine } from './counting-line.tsx'
import { LotsCounting } from './lots-counting.tsx'
import { ModelCounting } from './model-counting.tsx'
import { type Counted, useCounting } from './use-counting.ts'

export const Counting = (): ReactNode => (
  <LoadedRecord of={stockCounts}>{(row) => <OpenCounting key={row.id} row={row} />}</LoadedRecord>
)

type Part = 'all' | 'uncounted'

/** Where goods are counted: scanned or searched, the last one on top, by fingers or by keys alone. */
const OpenCounting = ({ row }: { readonly row: CountRow }): ReactNode => {
  const { t } = useTranslation()
  const me = useUser().data?.id ?? null
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [sought] = useDebouncedValue(typed.trim(), 200)
  const [part, setPart] = useState<Part>('all')
  const [isLooking, setLooking] = useState(false)
  const counting = useCounting(row.id)
  const refused = useRefused()
  const list = useList(
    stockCountItems,
    {
      per_page: 50,
      sort: '-counted_at',
      ...(sought === '' ? {} : { search: sought }),
      ...(part === 'uncounted' ? { is_counted: false } : {}),
    },
    { under: { of: stockCounts.name, id: row.id, as: 'items' } },
  )
  const lines = list.data?.data ?? []
  const [lotsOf, setLotsOf] = useState<CountedItem | null>(null)
  const [modelOf, setModelOf] = useState<CountedModel | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const count = async (counted: Counted): Promise<boolean> => {
    try {
      const { data } = await counting.mutateAsync(counted)
      setSaid(counted.code === undefined ? null : sayingOf(data, counted.code))
      return true
    } catch (error) {
      if (!isFailure(error)) throw error
      await refused(error, { title: t('stock_counts.not_counted') })
      return false
    }
  }
  // A piece counts itself once: whoever reads it again hears that it was.
  const sayingOf = (line: CountedItem, number: string): string | null =>
    line.tracked_by === 'serial' && line.lots.some((lot) => lot.number === number)
      ? t(`stock_counts.by_lot.${line.is_repeated ? 'again' : 'scanned'}`, { number })
      : null
  const scanned = async (code: string): Promise<void> => {
    // While a dialog counts, what is scanned is not of the screen below it.
    if (lotsOf !== null || modelOf !== null) return
    const before = search.current?.value ?? ''
    if (await count({ code, amount: '1', mode: 'add' })) setTyped(emptied(before))
  }
  useScanner((code) => void scanned(code))
  const again = (): void => {
    search.current?.focus()
    search.current?.select()
  }
  if (!isOpen(row))
    return (
      <section className="page">
        <PageHead title={nameOf(row.store)} />
        <EmptyState title={t('stock_counts.over')}>
          <Button component={Link} to={countViewTo(row.id)}>
            {t('stock_counts.review')}
          </Button>
        </EmptyState>
      </section>
    )
  return (
    <section className="page">
      <PageHead title={t('stock_counts.counting_in', { name: nameOf(row.store) })}>
        <Button component={Link} to={countViewTo(row.id)}>
          {t('stock_counts.review')}
        </Button>
      </PageHead>
      <div className="counting-tools">
        <TextInput
          ref={search}
          size="md"
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          leftSection={<IconBarcode size={20} stroke={1.6} aria-hidden />}
          aria-label={t('stock_counts.scan')}
          placeholder={t('stock_counts.scan')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return
            event.preventDefault()
            void scanned(typed.trim())
          }}
        />
        <Button
          size="md"
          variant="default"
          aria-pressed={isLooking}
          leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
          onClick={() => setLooking(!isLooking)}
        >
          {t('stock_counts.camera')}
        </Button>
      </div>
      <p className="counting-said" role="status">
        {said}
      </p>
      {isLooking && lotsOf === null ? (
        <div className="counting-camera">
          <Camera codes="goods" isBusy={counting.isPending} onText={(code) => void scanned(code)} />
        </div>
      ) : null}
      <div className="counting-progress">
        <Progress
          value={row.items_count === 0 ? 0 : (row.counted_items / row.items_count) * 100}
          aria-label={t('stock_counts.progress')}
        />
        <Ltr>
          {countText(row.counted_items)} / {countText(row.items_count)}
        </Ltr>
        <SegmentedControl
          value={part}
          onChange={(value) => setPart(value as Part)}
          aria-label={t('stock_counts.part')}
          data={(['all', 'uncounted'] as const).map((value) => ({
            value,
            label: t(`stock_counts.parts.${value}`),
          }))}
        />
      </div>
      <div className="scroll">
        {list.data && lines.length === 0 ? (
          <EmptyState title={t('stock_counts.none')} text={t('stock_counts.none_how')} />
        ) : (
          <ul className="panel counting-lines">
            {lines.map((line) => (
              <CountingLine
                key={line.id}
                line={line}
                me={me}
                count={count}
                onDone={again}
                onLots={setLotsOf}
                onModel={setModelOf}
              />
            ))}
          </ul>
        )}
      </div>
      {lotsOf ? (
        <LotsCounting line={lotsOf} me={me} count={count} onClose={() => setLotsOf(null)} />
      ) : null}
      {modelOf ? (
        <ModelCounting
          of={row.id}
          model={modelOf}
          me={me}
          count={count}
          onClose={() => setModelOf(null)}
        />
      ) : null}
    </section>
  )
}
