import type { ReactNode } from 'react'
import { useShown } from './context.ts'
import { type PictureName, sitePictures } from './picture-list.ts'
import { pictureAt } from './pictures.ts'

type Props = {
  readonly name: PictureName
  readonly alt: string
  /** How wide it stands on which screens. */
  readonly sizes: string
  /** What narrow screens show in its place, and how wide. */
  readonly narrow?: { readonly name: PictureName; readonly sizes: string }
  /** It is seen before anybody scrolls. */
  readonly isFirst?: boolean
}

type Theme = 'light' | 'dark'

/** A real screen, in the language and the theme of the page; what is not shown is not fetched. */
export const Picture = (props: Props): ReactNode =>
  (['light', 'dark'] as const).map((theme) => <OfTheme key={theme} {...props} theme={theme} />)

const OfTheme = ({
  name,
  alt,
  sizes,
  narrow,
  isFirst = false,
  theme,
}: Props & { readonly theme: Theme }): ReactNode => {
  const { language } = useShown()
  const { width, height } = sitePictures[name]
  const all = filesOf(language, theme, name)
  if (all === null) return null
  const isEager = isFirst && theme === 'light'
  const small = narrow && filesOf(language, theme, narrow.name)
  return (
    <picture className={`for-${theme}`}>
      {narrow && small ? (
        <source
          media="(max-width: 760px)"
          srcSet={small.srcSet}
          sizes={narrow.sizes}
          width={sitePictures[narrow.name].width}
          height={sitePictures[narrow.name].height}
        />
      ) : null}
      <img
        className="site-picture"
        src={all.src}
        srcSet={all.srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        {...(isEager && { fetchPriority: 'high' as const })}
        decoding="async"
      />
    </picture>
  )
}

/** The files of a picture, the widest by itself; null where it was not taken. */
function filesOf(
  language: 'ar' | 'en',
  theme: Theme,
  name: PictureName,
): { readonly src: string; readonly srcSet: string } | null {
  const all = sitePictures[name].widths.flatMap((width) => {
    const url = pictureAt(language, theme, name, width)
    return url === undefined ? [] : [{ url, width }]
  })
  const widest = all.at(-1)
  if (widest === undefined) return null
  return { src: widest.url, srcSet: all.map(({ url, width }) => `${url} ${width}w`).join(', ') }
}
