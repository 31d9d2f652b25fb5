import { parseSync } from 'vite'
import { type File, lineAt } from './files.ts'
import { namesIn } from './css-classes.ts'

/** What one file of the screens does with classes. */
export type ClassUses = {
  readonly path: string
  /** Classes that are certainly given to an element; of `pill-${tone}` the part before the hole. */
  readonly given: readonly Given[]
  /** Every word of every text: any of them may become a class. */
  readonly words: ReadonlySet<string>
  /** What is asked for as `.name`. */
  readonly asked: readonly string[]
}

export type Given = { readonly name: string; readonly isStart: boolean; readonly line: number }

type Node = { readonly [key: string]: unknown; readonly type: string; readonly start: number }

/** `className`, `classNames` and what ends in them, as attribute, property or name of a function. */
const ofClasses = /^(?:class|\w*[cC]lass(?:Names?|es)?)$/

const read = new WeakMap<File, ClassUses>()

/** The classes that a file gives to elements and asks for; each file is read once. */
export function classUsesIn(file: File): ClassUses {
  const uses = read.get(file) ?? usesOf(file)
  read.set(file, uses)
  return uses
}

function usesOf(file: File): ClassUses {
  const program = parseSync(file.path, file.text).program as unknown as Node
  const nodes = everyNode(program)
  const declared = Map.groupBy(nodes.filter(isDeclaration), (node) => nameOf(node['id']))
  const seen = new Set<Node>()
  const given: Given[] = []
  const give = (node: Node | null): void => {
    if (node === null || seen.has(node)) return
    seen.add(node)
    for (const { name, isStart, at } of wordsOf(node))
      given.push({ name, isStart, line: lineAt(file.text, at) })
    for (const next of goingOn(node)) give(next)
    const name = node.type === 'Identifier' ? nameOf(node) : ''
    if (name !== '')
      for (const each of declared.get(name) ?? []) give(asNode(each['init'] ?? each['body']))
  }
  for (const node of nodes) give(classPlace(node))
  const texts = nodes.flatMap(textOf)
  return {
    path: file.path,
    given,
    words: new Set(texts.flatMap((text) => text.split(/[\s.]+/))),
    asked: texts.flatMap(namesIn),
  }
}

/** What an attribute, a property, a variable or a function of classes holds. */
function classPlace(node: Node): Node | null {
  const isOf = (name: unknown): boolean => ofClasses.test(nameOf(name))
  if (node.type === 'JSXAttribute') return isOf(node['name']) ? asNode(node['value']) : null
  if (node.type === 'Property') return isOf(node['key']) ? asNode(node['value']) : null
  if (!isDeclaration(node) || !isOf(node['id'])) return null
  return asNode(node['init'] ?? node['body'])
}

type Word = { readonly name: string; readonly isStart: boolean; readonly at: number }

function wordsOf(node: Node): readonly Word[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string')
    return whole(node['value']).map((name) => ({ name, isStart: false, at: node.start }))
  if (node.type !== 'TemplateLiteral') return []
  const parts = nodesIn(node['quasis']).flatMap(textOf)
  const holes = nodesIn(node['expressions'])
  return parts.flatMap((part, index) => {
    const words = whole(part)
    // What touches a hole is no whole word; what ends there is the start of one.
    if (/^\S/.test(part) && continues(holes[index - 1])) words.shift()
    const isCut = /\S$/.test(part) && continues(holes[index])
    return words.map((name, place) => ({
      name,
      isStart: isCut && place === words.length - 1,
      at: node.start,
    }))
  })
}

/** Of `tab${isOpen ? ' open' : ''}` the hole brings words of its own, of `tone-${tone}` the rest of one. */
function continues(hole: Node | undefined): boolean {
  if (hole === undefined) return false
  const ends = hole.type === 'ConditionalExpression' ? goingOn(hole) : [hole]
  return !ends.every((end) => {
    const [text = 'x'] =
      end.type === 'TemplateLiteral' ? nodesIn(end['quasis']).flatMap(textOf) : textOf(end)
    return /^(?:\s|$)/.test(text)
  })
}

const whole = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** The parts of an expression that become its value: no conditions, and nothing that a word goes on in. */
function goingOn(node: Node): readonly Node[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return nodesIn([node['consequent'], node['alternate']])
    case 'LogicalExpression':
      return nodesIn(node['operator'] === '&&' ? node['right'] : [node['left'], node['right']])
    case 'BinaryExpression':
      return node['operator'] === '+' ? nodesIn([node['left'], node['right']]) : []
    case 'MemberExpression':
      return nodesIn(node['computed'] === true ? node['object'] : [])
    case 'CallExpression':
      return calledOn(node)
    case 'TemplateLiteral':
      return holesBetweenWords(node)
    case 'Property':
      return nodesIn(node['value'])
    case 'IfStatement':
      return nodesIn([node['consequent'], node['alternate']])
    case 'VariableDeclaration':
    case 'ExpressionStatement':
      return []
    default:
      return children(node)
  }
}

/** `[…].filter(Boolean).join(' ')` gives what its list holds; `sideOf(x)` what the function answers. */
function calledOn(node: Node): readonly Node[] {
  const callee = asNode(node['callee'])
  if (callee === null) return []
  return callee.type === 'MemberExpression' ? nodesIn(callee['object']) : [callee]
}

function holesBetweenWords(node: Node): readonly Node[] {
  const parts = nodesIn(node['quasis']).flatMap(textOf)
  return nodesIn(node['expressions']).filter((hole, index) => {
    const isAlone = !/\S$/.test(parts[index] ?? '') && !/^\S/.test(parts[index + 1] ?? '')
    return isAlone || !continues(hole)
  })
}

function isDeclaration(node: Node): boolean {
  return node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration'
}

function textOf(node: Node): readonly string[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node.type !== 'TemplateElement') return []
  return [(node['value'] as { cooked?: string }).cooked ?? '']
}

const nameOf = (node: unknown): string => {
  const name =
    (node as { name?: unknown } | null)?.name ?? (node as { value?: unknown } | null)?.value
  return typeof name === 'string' ? name : ''
}

const asNode = (value: unknown): Node | null =>
  typeof value === 'object' && value !== null && 'type' in value ? (value as Node) : null

const nodesIn = (value: unknown): readonly Node[] =>
  (Array.isArray(value) ? value : [value]).map(asNode).filter((node) => node !== null)

function children(node: Node): readonly Node[] {
  const found: Node[] = []
  for (const value of Object.values(node))
    if (typeof value === 'object' && value !== null) found.push(...nodesIn(value))
  return found
}

/** The list grows while it is read, until the last node has no more below it. */
function everyNode(root: Node): readonly Node[] {
  const nodes = [root]
  for (const node of nodes) nodes.push(...children(node))
  return nodes
}
