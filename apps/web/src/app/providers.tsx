import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
  useDirection,
} from '@mantine/core'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../client/language.ts'
import { createQueryClient } from '../client/queries.ts'
import { cssVariablesResolver, theme } from '../theme/theme.ts'

const queryClient = createQueryClient()
const colorScheme = localStorageColorSchemeManager({ key: 'mizan.theme' })

export const Providers = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <QueryClientProvider client={queryClient}>
    <DirectionProvider initialDirection={document.documentElement.dir === 'ltr' ? 'ltr' : 'rtl'}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorScheme}
        defaultColorScheme="light"
      >
        <DirectionOfLanguage />
        {children}
      </MantineProvider>
    </DirectionProvider>
  </QueryClientProvider>
)

/** The language turns the page around, and texts of the server are asked for anew. */
const DirectionOfLanguage = (): null => {
  const { i18n } = useTranslation()
  const { dir, setDirection } = useDirection()
  const client = useQueryClient()
  const wanted = directionOf(i18n.language)
  useEffect(() => {
    if (dir === wanted) return
    setDirection(wanted)
    void client.invalidateQueries()
  }, [dir, wanted, setDirection, client])
  return null
}
