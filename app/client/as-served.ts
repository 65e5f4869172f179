import { createContext, type ReactNode, useContext, useState } from 'react'
import { StorefrontViewContext, type StorefrontView } from './storefront-context'
import { type MessageScope, useMessageScope } from './translations'

/** Data of the frame that a document does not send a second time: its HTML has said it all, and hydration keeps that as it is. (decision 017) */
export const servedParts = ['menu', 'footer'] as const

/** Stands for data the document has shown and not sent. */
export type Served = true

/** All that the HTML of a part depends on. */
type PartSource = { name: string; data: object; view: StorefrontView; scope: MessageScope; section?: string | undefined }

/** Renders a part to HTML, or finds it rendered. */
export type RenderPart = (part: ReactNode, source: PartSource) => string

/** Only the edge has one: what is the same for many pages is rendered once. (decision 073) */
export const RenderPartContext = createContext<RenderPart | undefined>(undefined)

type ServedPart = {
  data: object | Served | null
  part: ReactNode
  /** The section of the shop the part marks as the current one. */
  section?: string | undefined
}

/**
 * The HTML of such a part: in a browser as the document brought it, on the edge as it was rendered before. Undefined where it is rendered as
 * usual.
 */
export function useServedHtml(selector: string, { data, part, section }: ServedPart): { __html: string } | undefined {
  const isServed = data === true
  const [__html] = useState(() => (isServed ? (document.querySelector(selector)?.innerHTML ?? '') : ''))
  const [render, view, scope] = [useContext(RenderPartContext), useContext(StorefrontViewContext), useMessageScope()]
  if (isServed) return { __html }
  return render && view && data ? { __html: render(part, { name: selector, data, view, scope, section }) } : undefined
}
