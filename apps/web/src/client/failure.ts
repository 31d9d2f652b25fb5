/** The server said no, or could not be reached. `status` 0 means no answer came. */
export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly list: readonly string[]
  /** What the refusal names: a record by its id, a figure. */
  readonly params: Readonly<Record<string, string>>
  /** The reference under which a 500 stands in the server's log. */
  readonly requestId: string | null

  constructor(given: {
    status: number
    code: string
    message: string
    fields?: Readonly<Record<string, readonly string[]>>
    list?: readonly string[]
    params?: Readonly<Record<string, string>>
    requestId?: string | null
  }) {
    super(given.message)
    this.name = 'Failure'
    this.status = given.status
    this.code = given.code
    this.fields = given.fields ?? {}
    this.list = given.list ?? []
    this.params = given.params ?? {}
    this.requestId = given.requestId ?? null
  }

  /** What is wrong with each field, in its first sentence. */
  fieldTexts(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(this.fields).map(([name, texts]) => [name, texts[0] ?? '']),
    )
  }
}

type ErrorBody = {
  readonly message?: string
  readonly code?: string
  readonly errors?: Readonly<Record<string, readonly string[] | string>>
  readonly error_messages?: readonly string[]
  readonly params?: Readonly<Record<string, string>>
  readonly request_id?: string
}

/** Reads an answer that is not 2xx. A body that is no JSON (a proxy's page) keeps the status only. */
export async function readFailure(response: Response): Promise<Failure> {
  const text = await response.text()
  const body = parse(text)
  const fields = Object.entries(body.errors ?? {}).map(
    ([field, texts]) => [field, typeof texts === 'string' ? [texts] : texts] as const,
  )
  return new Failure({
    status: response.status,
    code: body.code ?? `http_${response.status}`,
    message: body.message ?? '',
    fields: Object.fromEntries(fields),
    list: body.error_messages ?? [],
    params: body.params ?? {},
    requestId: body.request_id ?? response.headers.get('x-request-id'),
  })
}

function parse(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as ErrorBody) : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

export const isFailure = (error: unknown): error is Failure => error instanceof Failure
