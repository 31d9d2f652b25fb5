import './palette-dialog.css'
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { westernDigits } from '@mizan/core/money/digits'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { plainWords, type Command, type CommandGroup, type Found } from './palette-command.ts'
import { PaletteRow } from './palette-row.tsx'
import { usePaletteRecords, usePartyDocuments } from './use-palette-records.tsx'

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly fixed: readonly CommandGroup[]
  /** False for the platform's administrators, who have no records of a company. */
  readonly hasRecords: boolean
}

const mostOfAGroup = 8
const typingMs = 160

/**
 * Screens, new records and the records themselves by a few keys. «>» shows commands only, «#»
 * numbers of documents only; what one may do with the record stood on is listed under it.
 */
export const PaletteDialog = ({ opened, onClose, fixed, hasRecords }: Props): ReactNode => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState<string | null>(null)
  const [subjectKey, setSubjectKey] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const mode = typed.startsWith('>') ? 'commands' : typed.startsWith('#') ? 'numbers' : 'all'
  const wanted = westernDigits(typed.replace(/^[>#]\s*/, '').trim())
  const [search] = useDebouncedValue(wanted, typingMs)
  const records = usePaletteRecords({
    search,
    onlyNumbers: mode === 'numbers',
    enabled: hasRecords && opened && mode !== 'commands' && wanted !== '',
  })
  const results = records.groups.flatMap((group) => group.commands)
  const subject =
    results.find((each) => each.key === at) ??
    results.find((each) => each.key === subjectKey) ??
    results[0]
  const documents = usePartyDocuments(subject?.partyId, opened)
  const shown = [
    ...withActions(records.groups, subject, documents, t('finder.latest')),
    ...(mode === 'numbers' ? [] : matching(fixed, wanted, mode === 'commands')),
  ].filter((group) => group.commands.length > 0)
  const flat = shown.flatMap((group) => group.commands)
  const place = Math.max(
    0,
    flat.findIndex((command) => command.key === at),
  )
  const current = flat[place]

  useEffect(() => {
    setAt(null)
    setSubjectKey(null)
    list.current?.scrollTo({ top: 0 })
  }, [typed])
  useEffect(() => {
    if (!opened) setTyped('')
  }, [opened])
  const moveTo = (command: Command | undefined): void => {
    if (!command) return
    setAt(command.key)
    if (results.some((each) => each.key === command.key)) setSubjectKey(command.key)
    requestAnimationFrame(() =>
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    )
  }
  const run = (command: Command | undefined): void => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const shortcut = event.altKey ? `Alt ${event.code.replace('Key', '')}` : null
    const byKey = shortcut ? flat.find((command) => command.shortcut === shortcut) : undefined
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (byKey) run(byKey)
    else if (step !== 0) moveTo(flat[(place + step + flat.length) % Math.max(1, flat.length)])
    else if (event.key === 'Tab') moveTo(event.shiftKey ? subject : subject?.actions[0])
    else if (event.key === 'Enter') run(current)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      padding={0}
      yOffset="14vh"
      centered={false}
    >
      <Modal.Overlay className="palette-overlay" />
      <Modal.Content className="palette" radius="lg" aria-label={t('kit.palette')}>
        <div className="palette-input">
          <IconSearch size={20} stroke={1.6} aria-hidden />
          <input
            value={typed}
            data-autofocus
            placeholder={t('kit.palette')}
            aria-label={t('kit.palette')}
            role="combobox"
            aria-expanded={flat.length > 0}
            aria-controls="palette-list"
            aria-activedescendant={current ? `command-${current.key}` : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Key>Esc</Key>
        </div>
        <div
          className="palette-list"
          id="palette-list"
          role="listbox"
          aria-label={t('kit.palette')}
          aria-busy={records.isSearching}
          tabIndex={-1}
          ref={list}
        >
          {shown.map((group) => (
            <div key={group.key} role="group" aria-label={group.title}>
              <div className="palette-group" aria-hidden>
                {group.title}
              </div>
              {group.commands.map((command) => (
                <PaletteRow
                  key={command.key}
                  command={command}
                  isAt={command === current}
                  onPoint={() => setAt(command.key)}
                  onRun={() => run(command)}
                />
              ))}
            </div>
          ))}
        </div>
        {flat.length === 0 || records.isFailed ? (
          <div className="palette-none">
            {records.isFailed
              ? t('finder.failed')
              : records.isSearching || search !== wanted
                ? t('finder.searching')
                : t('kit.no_matches')}
          </div>
        ) : null}
        <div className="hidden-text" role="status">
          {typed === '' || records.isSearching ? '' : t('finder.results', { count: flat.length })}
        </div>
        <div className="palette-foot" aria-hidden>
          <Key>↑</Key>
          <Key>↓</Key>
          <span>{t('finder.move')}</span>
          {hasRecords ? (
            <>
              <Key>Tab</Key>
              <span>{t('finder.actions')}</span>
            </>
          ) : null}
          <Key>&gt;</Key>
          <span>{t('finder.only_commands')}</span>
          {hasRecords ? (
            <>
              <Key>#</Key>
              <span>{t('finder.numbers')}</span>
            </>
          ) : null}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

const Key = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <kbd className="key" dir="ltr">
    {children}
  </kbd>
)

/** The groups of records, the subject's actions and latest documents right after its own group. */
function withActions(
  groups: readonly CommandGroup<Found>[],
  subject: Found | undefined,
  documents: readonly Command[],
  documentsTitle: string,
): readonly CommandGroup[] {
  return groups.flatMap((group): readonly CommandGroup[] => {
    if (!subject || !group.commands.includes(subject)) return [group]
    const isOne = group.commands.length === 1
    const title = isOne
      ? subject.actionsTitle
      : `${subject.actionsTitle}: \u2068${subject.name}\u2069`
    const known = new Set(groups.flatMap((each) => each.commands).map((command) => command.key))
    return [
      group,
      { key: 'actions', title, commands: subject.actions },
      {
        key: 'documents',
        title: documentsTitle,
        commands: documents.filter((command) => !known.has(command.key)),
      },
    ]
  })
}

function matching(
  groups: readonly CommandGroup[],
  wanted: string,
  onlyCommands: boolean,
): readonly CommandGroup[] {
  const words = plainWords(wanted)
  return groups
    .filter((group) => !onlyCommands || group.isCommands)
    .map((group) => ({
      ...group,
      commands: group.commands
        .filter((command) => plainWords(command.words ?? '').includes(words))
        .slice(0, mostOfAGroup),
    }))
}
