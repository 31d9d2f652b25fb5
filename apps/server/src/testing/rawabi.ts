import { bodyOf } from './asking.ts'
import { type Member, register } from './people.ts'
import type { Asked, Json, TestServer } from './server.ts'

/** The address of the seller and of her customer, whole as a tax invoice wants it. */
const address = {
  street: 'شارع التحلية',
  building_number: '7432',
  area: 'السليمانية',
  city: 'الرياض',
  postal_code: '12245',
}

export type Rawabi = Awaited<ReturnType<typeof openRawabi>>

/** Hind's company with its tax number, Noor who buys on tax invoices, Sahara who sells to her. */
export async function openRawabi(server: TestServer) {
  const hind: Member = await register(server, 'Hind', 'شركة روابي نجد')
  const ask = async (
    path: string,
    body?: unknown,
    method?: Asked['method'],
    status?: number,
  ): Promise<Json> => {
    const answer = await server.ask(path, {
      token: hind.tenantToken,
      ...(body !== undefined && { body }),
      ...(method && { method }),
    })
    return bodyOf(answer, path, status)
  }
  const first = async (path: string): Promise<string> => String((await ask(path)).data?.[0]?.id)
  const made = async (path: string, body: unknown): Promise<string> =>
    String((await ask(path, body)).data?.id)

  await ask(
    '/my_company',
    {
      company_name: 'شركة روابي نجد التجارية',
      tax_registration_number: '310111222300003',
      commercial_registration_number: '1010448821',
      ...address,
      country_id: 'SA',
    },
    'PUT',
  )
  const [tax, unit, store, noor, sahara] = await Promise.all([
    first('/taxes?code=S15'),
    first('/units?code=PCE'),
    first('/stores?is_main_store=true'),
    made('/beneficiaries', {
      first_name: 'مؤسسة نور',
      role: 'customer',
      is_company: true,
      registration_number: '311094472600003',
      ...address,
    }),
    made('/beneficiaries', { first_name: 'Sahara', role: 'supplier' }),
  ])
  return { hind, ask, first, made, tax, unit, store, noor, sahara }
}
