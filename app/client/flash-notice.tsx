import { useRouteLoaderData, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { Flash } from '~/server/flash.server'
import { Notice, type NoticeTone } from '~/ui/notice'
import type { ToastTone } from '~/ui/toast'
import { lastSubmittedForm } from './submissions'
import { dismissToast, showToast, reloadAfter } from './use-recovery'

const tones: Record<Flash['tone'], NoticeTone> = { success: 'ok', info: 'info', warning: 'warn', error: 'error' }

/** Renders one flash message after a redirect. */
function FlashNotice({ flash: { tone, text, link } }: { flash: Flash }) {
  return (
    <Notice
      isAnswer
      tone={tones[tone]}
      title={text}
      action={
        link ? (
          <a className="link" href={link.path}>
            {link.text}
          </a>
        ) : null
      }
    />
  )
}

/** Renders the flash message that belongs to the element with this id, next to it. */
export function InlineFlash({ id }: { id: string }) {
  const frame = useRouteLoaderData('root') as { flash?: Flash[] } | undefined
  return frame?.flash?.filter(({ at }) => at === id).map((flash) => <FlashNotice key={flash.text} flash={flash} />) ?? null
}

/**
 * Shows flash messages above the page after a redirect. Where the shopper stays in place, possibly far from the top, shows a toast instead.
 */
export function FlashNotices({ flash }: { flash: Flash[] }) {
  const { key } = useLocation()
  const [notice, setSaid] = useState({ flash, key, isBeside: false })
  const before = useRef(key)
  useEffect(() => void (before.current = key), [key])
  const [inDocument] = useState(flash)
  const above = flash.filter(({ at }) => !at)
  if (above.length > 0 && notice.flash !== flash)
    setSaid({ flash, key, isBeside: before.current === key || lastSubmittedForm()?.dataset.stay !== undefined })
  useFlashInPassing(notice.key === key ? notice.flash : nothing, { inDocument, isBeside: notice.isBeside })
  const standing = flash === inDocument ? above : above.filter((each) => !isInPassing(each, notice.isBeside))
  if (standing.length === 0 || notice.key !== key) return null
  return (
    <div className="wrap flashes" id="added">
      {standing.map((each, index) => (
        <FlashNotice key={index} flash={each} />
      ))}
    </div>
  )
}

const nothing: Flash[] = []

const toastTones: Record<Flash['tone'], ToastTone> = { success: 'ok', info: 'info', warning: 'info', error: 'error' }

function isInPassing({ at, toast }: Flash, isBeside: boolean): boolean {
  return toast !== undefined || (isBeside && !at)
}

type FlashState = { inDocument: Flash[]; isBeside: boolean }

/** Toasts for flash messages that arrived by script; otherwise they are in the document. Reloads the page if required. */
function useFlashInPassing(flash: Flash[], { inDocument, isBeside }: FlashState) {
  useEffect(() => {
    const passing = flash === inDocument ? [] : flash.filter((each) => isInPassing(each, isBeside))
    for (const { tone, text, link, toast } of passing)
      void showToast({
        ...{ tone: toastTones[tone], title: text, stays: toast === 'stays' },
        ...(link && { link: { text: link.text, href: link.path } }),
      })
    const stay = reloadAfter(flash.find(({ reloadPageAfterMs }) => reloadPageAfterMs !== undefined)?.reloadPageAfterMs)
    return () => {
      stay?.()
      for (const { text } of passing) void dismissToast(text)
    }
  }, [flash, inDocument, isBeside])
}
