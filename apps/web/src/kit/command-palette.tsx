import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { IconSearch, type Icon } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '@mizan/contract/resource'
import type { Named } from '../client/queries.ts'
import { request } from '../client/request.ts'

export type Command = {
  readonly key: string
  readonly title: string
  readonly icon: Icon
  readonly detail?: ReactNode
  readonly shortcut?: string
  /** Other words that find it, in the other language too. */
  readonly words?: string
  readonly run: () => void
}

/** Records the palette finds as one types. */
export type PaletteSource = {
  readonly resource: string
  readonly title: string
  readonly toCommand: (record: Named) => Command
}

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly groups: readonly {
    readonly title: string
    readonly isCommands?: boolean
    readonly commands: readonly Command[]
  }[]
  readonly sources: readonly PaletteSource[]
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')

/** Everything within reach of a few keys: records, screens and commands. «>» shows commands only. */
export const CommandPalette = ({ opened, onClose, groups, sources }: Props): ReactNode => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const onlyCommands = typed.startsWith('>')
  const wanted = plain(typed.replace(/^>/, '').trim())
  const [search] = useDebouncedValue(wanted, 200)
  const found = useQueries({
    queries: sources.map((source) => ({
      queryKey: [source.resource, 'palette', search],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<Page<Named>>({
          path: `/${source.resource}`,
          query: { search, per_page: 5 },
          signal,
        }),
      enabled: opened && search.length > 1 && !onlyCommands,
      retry: false,
    })),
  })
  const records = sources.map((source, index) => ({
    title: source.title,
    commands: wanted.length > 1 ? (found[index]?.data?.data ?? []).map(source.toCommand) : [],
  }))
  const matching = groups
    .filter((group) => !onlyCommands || group.isCommands)
    .map((group) => ({
      ...group,
      commands: group.commands
        .filter((command) => plain(`${command.title} ${command.words ?? ''}`).includes(wanted))
        .slice(0, 8),
    }))
  const shown = [...(onlyCommands ? [] : records), ...matching].filter(
    (group) => group.commands.length > 0,
  )
  const flat = shown.flatMap((group) => group.commands)
  useEffect(() => setAt(0), [typed])
  useEffect(() => {
    if (!opened) setTyped('')
  }, [opened])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const run = (command: Command | undefined): void => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setAt(
        (before) =>
          (before + (event.key === 'ArrowDown' ? 1 : flat.length - 1)) % Math.max(1, flat.length),
      )
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(flat[at])
    }
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
      <Modal.Overlay />
      <Modal.Content className="palette" aria-label={t('kit.palette')}>
        <div className="palette-input">
          <IconSearch size={20} stroke={1.6} aria-hidden />
          <input
            value={typed}
            data-autofocus
            placeholder={t('kit.palette')}
            aria-label={t('kit.palette')}
            role="combobox"
            aria-expanded
            aria-controls="palette-list"
            aria-activedescendant={flat[at] ? `command-${flat[at].key}` : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <kbd className="key" dir="ltr">
            Esc
          </kbd>
        </div>
        <div
          className="palette-list"
          id="palette-list"
          role="listbox"
          aria-label={t('kit.palette')}
          ref={list}
        >
          {shown.map((group) => (
            <div key={group.title} role="group" aria-label={group.title}>
              <div className="palette-group" aria-hidden>
                {group.title}
              </div>
              {group.commands.map((command) => {
                const isAt = command === flat[at]
                return (
                  <div
                    key={command.key}
                    id={`command-${command.key}`}
                    role="option"
                    aria-selected={isAt}
                    tabIndex={-1}
                    className="palette-row"
                    onMouseMove={() => setAt(flat.indexOf(command))}
                    onClick={() => run(command)}
                  >
                    <command.icon size={18} stroke={1.6} aria-hidden />
                    <span>{command.title}</span>
                    {command.detail ? <span className="dim">{command.detail}</span> : null}
                    <span className="grow" />
                    {command.shortcut ? (
                      <kbd className="key" dir="ltr">
                        {command.shortcut}
                      </kbd>
                    ) : isAt ? (
                      <>
                        <span className="dim">{t('kit.open')}</span>{' '}
                        <kbd className="key" dir="ltr">
                          Enter
                        </kbd>
                      </>
                    ) : null}
                  </div>
                )
              })}
            </div>
          ))}
          {flat.length === 0 ? <div className="palette-none">{t('kit.no_matches')}</div> : null}
        </div>
        <div className="palette-foot">
          <kbd className="key" dir="ltr">
            ↑
          </kbd>
          <kbd className="key" dir="ltr">
            ↓
          </kbd>
          <span>{t('kit.palette_move')}</span>
          <kbd className="key" dir="ltr">
            &gt;
          </kbd>
          <span>{t('kit.palette_commands')}</span>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
