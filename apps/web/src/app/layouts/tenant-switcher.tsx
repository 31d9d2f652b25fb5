import './menu.css'
import { Menu } from '@mantine/core'
import { IconCheck, IconLayoutGrid, IconSelector } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { session } from '../../client/session.ts'
import { enterTenant, useTenants } from '../../client/tenants.ts'
import { useUser } from '../../client/user.ts'
import { TenantLogo } from '../../trade/company/tenant-logo.tsx'

/** The company one works in, and the others one may switch to. */
export const TenantSwitcher = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const { data: user } = useUser()
  const tenants = useTenants(opened)
  const company = user?.tenant
  const name = company ? localName(company) : '\u00a0'
  return (
    <Menu position="bottom-start" width={260} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <button type="button" className="tenant" title={`${name}\n${t('app.switch_company')}`}>
          <TenantLogo name={company?.name ?? ''} logo={company?.logo_url ?? null} />
          <span className="tenant-name">
            <strong className="two-lines">{name}</strong>
            <small>{company ? t('app.plan', { name: localName(company.plan) }) : '\u00a0'}</small>
          </span>
          <IconSelector size={16} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tenants.data?.map((tenant) => (
          <Menu.Item
            key={tenant.id}
            leftSection={<TenantLogo name={tenant.name} logo={tenant.logo_url} small />}
            rightSection={
              tenant.id === session.tenantId() ? <IconCheck size={16} stroke={1.8} /> : null
            }
            onClick={() => void enterTenant(tenant.id, true)}
          >
            {localName(tenant)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLayoutGrid size={16} stroke={1.6} />}
          onClick={() => void navigate({ to: '/tenants' })}
        >
          {t('app.all_companies')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
