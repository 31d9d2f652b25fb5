import type { Block, Run } from '@mizan/contract/guide'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasScreen } from '../../kit/page/screens.ts'

/** A part of a text, as it stands on a page. */
export const GuideBlock = ({
  block,
  language,
}: {
  readonly block: Block
  readonly language: string
}): ReactNode => {
  switch (block.kind) {
    case 'chapter':
      return <h2 id={`chapter-${block.id}`}>{block.title}</h2>
    case 'heading':
      return <h3>{block.title}</h3>
    case 'text':
      return (
        <p>
          <Runs of={block.runs} />
        </p>
      )
    case 'steps':
      return <ol>{items(block.items)}</ol>
    case 'list':
      return <ul>{items(block.items)}</ul>
    case 'table':
      return <Rows rows={block.rows} />
    case 'picture':
      return (
        <figure>
          <img src={`/guide/${language}/${block.name}.png`} alt={block.says} loading="lazy" />
          <figcaption>{block.says}</figcaption>
        </figure>
      )
  }
}

const items = (all: readonly (readonly Run[])[]): ReactNode =>
  all.map((runs, index) => (
    <li key={index}>
      <Runs of={runs} />
    </li>
  ))

const Rows = ({ rows }: { readonly rows: readonly (readonly (readonly Run[])[])[] }): ReactNode => {
  const [head = [], ...body] = rows
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              <Runs of={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, index) => (
          <tr key={index}>
            {row.map((cell, at) => (
              <td key={at}>
                <Runs of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Runs = ({ of }: { readonly of: readonly Run[] }): ReactNode =>
  of.map((run, index) => <RunShown key={index} run={run} />)

const RunShown = ({ run }: { readonly run: Run }): ReactNode => {
  if (run.kind === 'link') return <LinkShown {...run} />
  if (run.kind === 'name') return <strong>{run.text}</strong>
  return run.kind === 'code' ? <code dir="ltr">{run.text}</code> : run.text
}

const LinkShown = ({ text, to }: { readonly text: string; readonly to: string }): ReactNode => {
  if (to.startsWith('/api/'))
    return (
      <a className="text-link" href={to} target="_blank" rel="noopener">
        {text}
      </a>
    )
  return hasScreen(to) ? (
    <Link className="text-link" to={to}>
      {text}
    </Link>
  ) : (
    text
  )
}
