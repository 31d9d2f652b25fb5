import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** What in a row has a meaning of its own when it is pressed. */
const ownMeaning = 'a, button, input, label, select, textarea, summary, [tabindex], .check, .more'

const isOfRow = ({ target, currentTarget, defaultPrevented }: MouseEvent): boolean => {
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target))
    return false
  const nearest = target.closest(ownMeaning)
  return nearest === null || nearest === currentTarget || nearest.contains(currentTarget)
}

/** Whoever marks a number to copy it does not want to leave. */
const isMarking = (row: Element): boolean => {
  const marked = getSelection()
  return marked !== null && !marked.isCollapsed && marked.containsNode(row, true)
}

const besides = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || button === 1

type Handlers = {
  onClick(event: MouseEvent): void
  onAuxClick(event: MouseEvent): void
  /** The middle button would begin to scroll instead. */
  onMouseDown(event: MouseEvent): void
}

/** A click anywhere in a row goes where its link does, and to a tab of its own where a link's would. */
export function useRowOpening(): (to: string) => Handlers {
  const navigate = useNavigate()
  return (to) => {
    const open = (event: MouseEvent): void => {
      if (!isOfRow(event) || isMarking(event.currentTarget)) return
      if (besides(event)) window.open(to, '_blank', 'noopener')
      else void navigate({ to })
    }
    return {
      onClick: open,
      onAuxClick: (event) => {
        if (event.button === 1) open(event)
      },
      onMouseDown: (event) => {
        if (event.button === 1 && isOfRow(event)) event.preventDefault()
      },
    }
  }
}
