import type { RouteComponent } from '@tanstack/react-router'
import { createElement } from 'react'
import { speak } from '../client/language.ts'

/** A screen that is shown once the texts of its feature are there; they come together with its code. */
export function speaking(features: readonly string[], component: RouteComponent): RouteComponent {
  const preload = (): Promise<void> | undefined => {
    const texts = speak(features)
    const code = component.preload?.()
    return texts && code ? Promise.all([texts, code]).then(() => undefined) : (texts ?? code)
  }
  const Screen: RouteComponent = () => createElement(component)
  return Object.assign(Screen, { preload })
}
