import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentLanguage } from '../../client/language.ts'
import { request } from '../../client/request.ts'

/** Language, which mails follow too, and the theme of this browser. */
export const AppearanceSection = (): ReactNode => {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const speak = async (language: 'ar' | 'en'): Promise<void> => {
    await request({ method: 'PUT', path: '/profile', body: { language } })
    await chooseLanguage(language)
  }
  return (
    <section className="section">
      <h2>{t('settings.appearance')}</h2>
      <div className="profile-row">
        <span>
          {t('settings.language')}
          <small>{t('profile.language_text')}</small>
        </span>
        <SegmentedControl
          size="sm"
          value={currentLanguage()}
          aria-label={t('settings.language')}
          onChange={(value) => void speak(value === 'en' ? 'en' : 'ar')}
          data={[
            { value: 'ar', label: t('settings.languages.ar') },
            { value: 'en', label: t('settings.languages.en') },
          ]}
        />
      </div>
      <div className="profile-row">
        <span>{t('settings.theme')}</span>
        <SegmentedControl
          size="sm"
          value={colorScheme}
          aria-label={t('settings.theme')}
          onChange={(value) =>
            setColorScheme(value === 'dark' || value === 'auto' ? value : 'light')
          }
          data={(['light', 'dark', 'auto'] as const).map((value) => ({
            value,
            label: t(`settings.themes.${value}`),
          }))}
        />
      </div>
    </section>
  )
}
