import { viewPath } from '../../trade/documents/kind-paths.ts'

/** Where an entry is read, whoever wrote it. */
export const viewTo = (id: string): string => viewPath('entry', id)
