import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { passwordLengthMin } from '@mizan/contract/companies/identity'
import { isCommonPassword } from './common-passwords.ts'

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

/** 32 MiB and three passes: about 60 ms here, far more for who must try millions. */
const strong: Cost = { memory: 32_768, passes: 3, parallelism: 1 }
const cheap: Cost = { memory: 64, passes: 1, parallelism: 1 }
let cost = strong
const tagLength = 32

/**
 * Makes new hashes cheap until what it answers is called: for tests, which register hundreds of members
 * whom nobody attacks. What serves people refuses it.
 */
export function hashCheaply(): () => void {
  if (process.env.NODE_ENV === 'production') throw new Error('passwords are hashed in earnest here')
  cost = cheap
  return () => {
    cost = strong
  }
}

/** The hash of a password as it is stored, with its salt and cost (PHC string). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { memory, passes, parallelism } = cost
  const tag = await derive(password, salt, { memory, passes, parallelism })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Whether a password is the one of a stored hash, at the cost the hash was made with. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const read = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!read) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = read
  const expected = Buffer.from(tag, 'base64')
  const made = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return made.length === expected.length && timingSafeEqual(made, expected)
}

let nobodysHash: Promise<string> | null = null

/** Takes as long as a true check, for an e-mail that nobody has. Always false. */
export async function verifyNobody(password: string): Promise<false> {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'))
  await verifyPassword(password, await nobodysHash)
  return false
}

/**
 * Whether a password may not be used: shorter than ten characters, among the most common ones, of
 * fewer than five different characters, or the person's own e-mail or name.
 */
export function isWeakPassword(password: string, own: readonly string[] = []): boolean {
  const plain = normal(password)
  const characters = [...plain]
  return (
    characters.length < passwordLengthMin ||
    new Set(characters).size < 5 ||
    isCommonPassword(plain) ||
    own.some((text) => normal(text) === plain)
  )
}

const normal = (text: string): string => text.normalize('NFKC').toLowerCase()
const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** Two at a time: hashing takes memory and threads that reading files and names needs too. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function derive(
  password: string,
  nonce: Uint8Array,
  { memory, passes, parallelism }: Cost,
): Promise<Buffer> {
  if (running >= atOnce)
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  else running += 1
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      argon2(
        'argon2id',
        { message: password.normalize('NFKC'), nonce, parallelism, tagLength, memory, passes },
        (error, key) => {
          if (error) reject(error)
          else resolve(key)
        },
      )
    })
  } finally {
    // The place is handed on, so that `running` only falls when nobody waits.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
