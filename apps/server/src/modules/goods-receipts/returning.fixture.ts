import { type Json, rowsIn } from '../../testing/server.ts'
import type { Receiving } from './receiving.fixture.ts'

/** Returns of received goods in short words; the company is read at each call, since tests make it before they run. */
export function returning(company: () => Receiving) {
  const urlOf = (receipt: Json): string =>
    `${company().path('goods_receipts', receipt)}/return_goods`

  /** Some of the first line of a receipt goes back. */
  const bodyOf = (
    receipt: Json,
    quantity: string,
    more: object = {},
    line: object = {},
  ): object => ({
    date: '2026-03-08',
    items: [{ id: rowsIn(receipt.items)[0]!.id, quantity, ...line }],
    ...more,
  })

  const returnSome = async (
    receipt: Json,
    quantity: string,
    more: object = {},
    line: object = {},
  ) =>
    (await company().ask('POST', urlOf(receipt), 200, bodyOf(receipt, quantity, more, line))).data!

  const reverseReturn = async (receipt: Json, of: Json): Promise<Json> =>
    (
      await company().ask(
        'POST',
        `${company().path('goods_receipts', receipt)}/take_return_back`,
        200,
        {
          return_id: of.id,
          reason: 'خطأ',
        },
      )
    ).data!

  return { urlOf, bodyOf, returnSome, reverseReturn }
}
