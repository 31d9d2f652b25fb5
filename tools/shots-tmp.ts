import { mkdir, writeFile } from 'node:fs/promises'
import { launchBrowser } from './browser.ts'
import { demoVisitor } from './pictures/take-pictures.ts'
const address = 'http://127.0.0.1:3461'
const visitor = await demoVisitor({ address, demo: { owner: { email: 'demo@mizan.example', password: 'Rawabi-Najd-2030' } } } as never)
const d = '/dashboard'
const r = `${d}/reports`
const paths: Record<string, string> = {
  dash: d,
  forecast: `${r}/accounting/cash_forecast_report`,
  sales_month: `${r}/sales/item_sales_report?by=month`,
  sales_item: `${r}/sales/item_sales_report`,
  ageing: `${r}/sales/client_debits_aging_report`,
  income: `${r}/accounting/income_statement_report`,
  budget: `${r}/accounting/budget_report`,
  receivables: `${r}/sales/receivables_report`,
  known: `${r}/accounting/adjusted_trial_balance_report?known_on=2026-10-01`,
}
const only = process.argv[2]?.split(',')
await mkdir('/tmp/lab/shots', { recursive: true })
const browser = await launchBrowser()
for (const [language, scheme, width] of [['ar', 'light', 1440], ['en', 'dark', 1440], ['ar', 'light', 360]] as const) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, timezoneId: 'Asia/Riyadh', serviceWorkers: 'block', colorScheme: scheme })
  await context.addInitScript((s) => localStorage.setItem('mantine-color-scheme-value', s), scheme)
  await context.addCookies(Object.entries({ ...visitor.cookies, i18n_redirected: language }).map(([name, value]) => ({ name, value, url: address })))
  const page = await context.newPage()
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log(m.text().slice(0, 200)) })
  for (const [name, path] of Object.entries(paths)) {
    if (only && !only.includes(name)) continue
    await page.goto(address + path)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(700)
    await writeFile(`/tmp/lab/shots/${name}-${language}-${scheme}-${width}.png`, await page.screenshot({ fullPage: false }))
  }
  await context.close()
}
await browser.close()
