import type { ReactNode } from 'react'
import { useShown } from './context.ts'
import { say } from './speaking.ts'

/** While the database is away or changed: an apology in both languages; the page opens itself again. */
export const Maintenance = (): ReactNode => {
  const { language } = useShown()
  const order = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  return (
    <div className="site-message both-languages">
      {order.map((each, at) => {
        const Title = at === 0 ? 'h1' : 'h2'
        return (
          <div key={each} lang={each} dir={each === 'ar' ? 'rtl' : 'ltr'}>
            <Title>{say[each]('site_errors.maintenance')}</Title>
            <p>{say[each]('site_errors.maintenance_text')}</p>
            <a className="site-button" href="">
              {say[each]('site_errors.maintenance_again')}
            </a>
          </div>
        )
      })}
    </div>
  )
}
