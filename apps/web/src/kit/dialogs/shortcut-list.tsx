import './shortcut-list.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'

const groups = {
  everywhere: { palette: 'Ctrl K', help: '?', close: 'Esc' },
  lists: { search: '/', new: 'Alt N', down: 'J', up: 'K', open: 'Enter', menu: 'Shift F10' },
  forms: { save: 'Ctrl S', confirm: 'Ctrl Enter' },
  lines: {
    next_cell: 'Enter',
    other_row: '↑ ↓',
    duplicate: 'Ctrl D',
    remove: 'Ctrl Del',
    move: 'Alt ↑ ↓',
  },
} as const

/** The keys by where they work. */
export const ShortcutList = ({
  opened,
  onClose,
}: {
  readonly opened: boolean
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('kit.shortcuts.title')} size={560}>
      <div className="shortcuts">
        {Object.entries(groups).map(([group, keys]) => (
          <section key={group}>
            <h3>{t(`kit.shortcuts.${group}`)}</h3>
            <dl>
              {Object.entries(keys).map(([what, key]) => (
                <div key={what}>
                  <dt>{t(`kit.shortcuts.${what}`)}</dt>
                  <dd>
                    <kbd className="key" dir="ltr">
                      {key}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
