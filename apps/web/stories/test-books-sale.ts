import type { Page } from 'playwright-core'
import { today } from './trade.ts'

/** A sale in the test books that the page works in; its id. */
export const soldInTestBooks = (page: Page): Promise<string> =>
  page.evaluate(async (day) => {
    const token = /(?:^|; )tenant_token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    type Answer = { data: { id: string } & { id: string }[] }
    const ask = async (path: string, body?: object): Promise<Answer> => {
      const answer = await fetch(`/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return (await answer.json()) as Answer
    }
    const first = async (path: string): Promise<string> => (await ask(path)).data[0]?.id ?? ''
    const visit = await ask('/items', {
      name: 'تركيب',
      item_type: 2,
      unit_id: await first('/units?code=PCE'),
    })
    const bill = await ask('/bills', {
      type: 1,
      beneficiary_id: await first('/beneficiaries?role=customer'),
      issue_date: day,
      status: 1,
      items: [
        {
          item_id: visit.data.id,
          item_qty: '1',
          item_price: '50',
          tax_id: await first('/taxes?code=S15'),
        },
      ],
    })
    return bill.data.id
  }, today)
