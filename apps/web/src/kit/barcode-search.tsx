import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBarcode } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOptions, type Named } from '../client/queries.ts'
import { request, type Query } from '../client/request.ts'
import type { Page } from '@mizan/contract/resource'
import { Ltr } from './text.tsx'

type Props = {
  readonly onFound: (item: Named) => void
  readonly query?: Query
  readonly autoFocus?: boolean
  readonly resource?: string
}

/**
 * Finds an item by name, code or barcode. Enter on an exact code adds it at once, without waiting
 * for the list: that is what a scanner sends.
 */
export const BarcodeSearch = ({
  onFound,
  query = {},
  autoFocus = false,
  resource = 'items',
}: Props): ReactNode => {
  const { t } = useTranslation()
  const combobox = useCombobox()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const [search] = useDebouncedValue(typed, 200)
  const options = useOptions(resource, search.trim(), query, search.trim() !== '')
  const items = typed.trim() === '' ? [] : (options.data?.data ?? [])

  const add = (item: Named): void => {
    onFound(item)
    setTyped('')
    setMissing(null)
    combobox.closeDropdown()
  }
  const scan = async (code: string): Promise<void> => {
    setTyped('')
    const exact = await findByCode(resource, code)
    if (exact) return add(exact)
    setTyped(code)
    setMissing(code)
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const item = items.find((each) => each.id === id)
        if (item) add(item)
      }}
    >
      <Combobox.Target>
        <TextInput
          className="barcode"
          value={typed}
          autoFocus={autoFocus}
          autoComplete="off"
          aria-label={t('kit.barcode')}
          placeholder={t('kit.barcode')}
          error={missing !== null && missing === typed ? t('kit.no_such_item') : undefined}
          leftSection={<IconBarcode size={16} stroke={1.6} aria-hidden />}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (
              event.key !== 'Enter' ||
              typed.trim() === '' ||
              combobox.getSelectedOptionIndex() >= 0
            )
              return
            event.preventDefault()
            void scan(typed.trim())
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={items.length === 0}>
        <Combobox.Options className="options">
          {items.map((item) => (
            <Combobox.Option value={item.id} key={item.id}>
              <span className="option">
                <span>{item.name}</span>
                <span className="option-detail">
                  <Ltr>{String(item['code'] ?? '')}</Ltr>
                </span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

async function findByCode(resource: string, code: string): Promise<Named | null> {
  for (const field of ['barcode', 'code']) {
    const found = await request<Page<Named>>({
      path: `/${resource}`,
      query: { [field]: code, per_page: 2 },
    })
    const only = found.data.length === 1 ? found.data[0] : undefined
    if (only) return only
  }
  return null
}
