import './settings.css'
import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { chooseLanguage, currentLanguage } from '../../client/language.ts'
import { signOut } from '../../client/tenants.ts'
import { useUser } from '../../client/user.ts'
import { useStoredChoice } from '../../kit/lists/list-state.ts'
import { PageHead } from '../../kit/page/page-head.tsx'
import { Ltr } from '../../kit/figures/text.tsx'

/** Who is signed in, and how he likes the product to look: language, theme and density. */
export const UserSettings = (): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [density, setDensity] = useStoredChoice<'normal' | 'compact'>('mizan.density', 'normal')
  return (
    <section className="page">
      <PageHead title={t('menu.user_settings')} />
      <div className="scroll">
        <div className="settings-body">
          <dl className="facts">
            <div>
              <dt>{t('fields.name')}</dt>
              <dd>{user?.name}</dd>
            </div>
            <div>
              <dt>{t('fields.email')}</dt>
              <dd>
                <Ltr>{user?.email}</Ltr>
              </dd>
            </div>
            <div>
              <dt>{t('settings.role')}</dt>
              <dd>{user?.current_role_name ?? t('settings.owner')}</dd>
            </div>
            <div>
              <dt>{t('settings.company')}</dt>
              <dd>{user?.tenant ? localName(user.tenant) : null}</dd>
            </div>
          </dl>
          <section className="section">
            <h2>{t('settings.appearance')}</h2>
            <div className="setting-rows">
              <Choice
                title={t('settings.language')}
                value={currentLanguage()}
                onChange={(value) => void chooseLanguage(value === 'en' ? 'en' : 'ar')}
                data={[
                  { value: 'ar', label: t('settings.languages.ar') },
                  { value: 'en', label: t('settings.languages.en') },
                ]}
              />
              <Choice
                title={t('settings.theme')}
                value={colorScheme}
                onChange={(value) =>
                  setColorScheme(value === 'dark' || value === 'auto' ? value : 'light')
                }
                data={(['light', 'dark', 'auto'] as const).map((value) => ({
                  value,
                  label: t(`settings.themes.${value}`),
                }))}
              />
              <Choice
                title={t('kit.density')}
                value={density}
                onChange={(value) => setDensity(value === 'compact' ? 'compact' : 'normal')}
                data={(['normal', 'compact'] as const).map((value) => ({
                  value,
                  label: t(`kit.density_${value}`),
                }))}
              />
            </div>
          </section>
          <section className="section">
            <h2>{t('settings.security')}</h2>
            <div className="setting-row">
              <span>
                {t('fields.password')}
                <small>{t('settings.password_says')}</small>
              </span>
              <Button component={Link} to="/forget-password" variant="default">
                {t('settings.change_password')}
              </Button>
            </div>
            <div className="setting-row">
              <span>{t('settings.this_device')}</span>
              <Button
                variant="default"
                leftSection={<IconLogout size={16} stroke={1.6} />}
                onClick={() => void signOut()}
              >
                {t('auth.sign_out')}
              </Button>
            </div>
          </section>
        </div>
      </div>
    </section>
  )
}

const Choice = ({
  title,
  value,
  data,
  onChange,
}: {
  readonly title: string
  readonly value: string
  readonly data: { value: string; label: string }[]
  readonly onChange: (value: string) => void
}): ReactNode => (
  <div className="setting-row wide-choice">
    <span>{title}</span>
    <SegmentedControl size="sm" value={value} data={data} onChange={onChange} aria-label={title} />
  </div>
)
