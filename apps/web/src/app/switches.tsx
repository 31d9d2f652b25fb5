import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentLanguage } from '../client/language.ts'

const otherLanguage = () => (currentLanguage() === 'ar' ? 'en' : 'ar')

/** The other language by its own name, where there is room. */
export const LanguageButton = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <Button
      variant="subtle"
      color="gray"
      className="quiet"
      lang={otherLanguage()}
      leftSection={<IconLanguage size={16} stroke={1.6} />}
      onClick={() => void chooseLanguage(otherLanguage())}
    >
      {t('app.other_language')}
    </Button>
  )
}

export const LanguageIcon = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <ActionIcon
      aria-label={t('app.switch_language')}
      title={t('app.other_language')}
      onClick={() => void chooseLanguage(otherLanguage())}
    >
      <IconLanguage size={18} stroke={1.6} />
    </ActionIcon>
  )
}

export const ThemeIcon = (): ReactNode => {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const Symbol = isDark ? IconSun : IconMoon
  const label = t(isDark ? 'app.light' : 'app.dark')
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Symbol size={18} stroke={1.6} />
    </ActionIcon>
  )
}
