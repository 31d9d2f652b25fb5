import type { Bars } from '@mizan/core/catalog/bars'

/** Bars as a picture one module high and as wide as they are: a shape each, without a hair between two of them. */
export function barsPicture({ widths, modules }: Pick<Bars, 'widths' | 'modules'>): string {
  let x = 0
  const path = widths
    .map((width, at) => {
      const bar = at % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : ''
      x += width
      return bar
    })
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} 1" preserveAspectRatio="none" ` +
    `shape-rendering="crispEdges"><path fill="#000" d="${path}"/></svg>`
  )
}
