import type { Asked, TestServer } from './server.ts'

/** A JSON schema as far as tests walk into it. */
export type Schema = {
  readonly type?: string
  readonly format?: string
  /** What the field is, and of references the resource they point at. */
  readonly kind?: string
  readonly of?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** A call as the server describes it to the world. */
export type DescribedCall = {
  readonly method: NonNullable<Asked['method']>
  /** `/bills/{id}` */
  readonly path: string
  readonly isPublic: boolean
  /** What its body is like; null where it has none. */
  readonly body: Schema | null
  readonly query: readonly string[]
}

type Operation = {
  readonly tags?: readonly string[]

  readonly security?: unknown
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: Schema } }
  }
}

/** A call of administrators under the name that the wire has for it: the one under `/admin` again, and of no company. */
export const isNameOfPlatform = (path: string, { tags }: Pick<Operation, 'tags'>): boolean =>
  tags?.[0]?.startsWith('admin/') === true && !path.startsWith('/api/admin/')

/** Every call of the API, by the description that the server gives of itself. */
export async function everyCall(server: TestServer): Promise<DescribedCall[]> {
  const { paths } = (await server.ask('/openapi.json')).body as unknown as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !isNameOfPlatform(path, operation))
      .map(([method, operation]) => ({
        method: method.toUpperCase() as DescribedCall['method'],
        path: path.replace('/api', ''),
        isPublic: operation.security === undefined,
        body: operation.requestBody?.content['application/json'].schema ?? null,
        query: (operation.parameters ?? [])
          .filter((each) => each.in === 'query')
          .map(({ name }) => name),
      })),
  )
}
