import { writeXlsx } from 'hucre/xlsx'

const amount = /^-?\d{1,15}(\.\d+)?$/

/** A workbook of one sheet; figures stay figures so that they can be summed. */
export const workbook = async (
  sheet: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Uint8Array> =>
  await writeXlsx({
    sheets: [
      {
        name: sheet.slice(0, 31),
        columns: columns.map((key) => ({ header: key, key, width: 18 })),
        data: rows.map((row) =>
          Object.fromEntries(
            columns.map((key, i) => {
              const value = row[i] ?? ''
              return [key, amount.test(value) && !/^0\d/.test(value) ? Number(value) : value]
            }),
          ),
        ),
      },
    ],
  })
