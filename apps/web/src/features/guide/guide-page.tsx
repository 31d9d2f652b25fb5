import './guide.css'
import { chaptersOf, readGuide, type Guide, type GuideName } from '@mizan/contract/guide'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../client/failure.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { GuideBlock } from './guide-block.tsx'

type Props = { readonly name: GuideName; readonly other: GuideName }

/** The texts are files beside the scripts: nobody fetches them who does not read them. */
async function fetchGuide(name: GuideName, language: string): Promise<Guide> {
  const answer = await fetch(`/guide/${language}/${name}.md`).catch(() => null)
  if (!answer?.ok)
    throw new Failure({ status: answer?.status ?? 0, code: 'unreachable', message: '' })
  return readGuide(await answer.text())
}

/** One of the two texts about the product, with its contents at the start and its paper at the end. */
export const GuidePage = ({ name, other }: Props): ReactNode => {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const guide = useQuery({
    queryKey: ['guide', name, language],
    queryFn: () => fetchGuide(name, language),
    staleTime: Infinity,
  })
  useChapterOfAddress(guide.isSuccess)
  if (guide.isError)
    return <LoadFailed isPage error={guide.error} onRetry={() => void guide.refetch()} />
  return (
    <article className="page" aria-busy={guide.isPending}>
      <PageHead title={t(`guide.${name}`)}>
        <Link className="text-link" to={`/dashboard/integrations/${other}`}>
          {t(`guide.${other}`)}
        </Link>
        <a
          className="text-link"
          href={`/${name}.pdf?language=${language}`}
          target="_blank"
          rel="noopener"
        >
          <IconFileTypePdf size={16} stroke={1.6} aria-hidden /> PDF
        </a>
      </PageHead>
      {guide.data ? <OpenGuide guide={guide.data} name={name} /> : null}
    </article>
  )
}

/** Brings the chapter that the address ends in into sight. */
function useChapterOfAddress(isThere: boolean): void {
  const id = useRecordId()
  useEffect(() => {
    if (isThere && id) document.getElementById(`chapter-${id}`)?.scrollIntoView()
  }, [isThere, id])
}

const OpenGuide = ({
  guide,
  name,
}: {
  readonly guide: Guide
  readonly name: GuideName
}): ReactNode => {
  const { t, i18n } = useTranslation()
  return (
    <div className="scroll guide">
      <nav className="guide-contents" aria-label={t('guide.contents')}>
        <h2>{t('guide.contents')}</h2>
        <ol>
          {chaptersOf(guide).map(({ id, title }) => (
            <li key={id}>
              <Link to={`/dashboard/integrations/${name}/${id}`}>{title}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="guide-text">
        <p className="guide-title">{guide.title}</p>
        {guide.blocks.map((block, index) => (
          <GuideBlock key={index} block={block} language={i18n.language} />
        ))}
      </div>
    </div>
  )
}
