import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { FlashNotice } from '~/client/flash-notice'
import { dropToast, showToast } from '~/client/show-toast'
import { reloadAfter } from '~/client/use-recovery'
import type { Flash } from '~/server/flash.server'

/** What the server has to say once, after a redirect, above the page it belongs to; on the next page it is old news. (NTF-06) */
export function FlashNotices({ flash }: { flash: Flash[] }) {
  const { key } = useLocation()
  const [said, setSaid] = useState({ flash, key })
  const [inDocument] = useState(flash)
  const above = flash.filter(({ at }) => !at)
  if (above.length > 0 && said.flash !== flash) setSaid({ flash, key })
  useFlashInPassing(said.key === key ? said.flash : nothing, inDocument)
  const standing = flash === inDocument ? above : above.filter(({ toast }) => !toast)
  if (standing.length === 0 || said.key !== key) return null
  return (
    <div className="wrap flashes" id="added">
      {standing.map((each, index) => (
        <FlashNotice key={index} flash={each} />
      ))}
    </div>
  )
}

const nothing: Flash[] = []

/** What is told in passing, where scripts brought it: it stands in the document otherwise. A page that has to begin again does so. (ERR-07, ERR-17) */
function useFlashInPassing(flash: Flash[], inDocument: Flash[]) {
  useEffect(() => {
    const passing = flash === inDocument ? [] : flash.filter(({ toast }) => toast)
    for (const { text, link, toast } of passing)
      void showToast({
        ...{ tone: 'error', title: text, stays: toast === 'stays' },
        ...(link && { link: { text: link.text, href: link.path } }),
      })
    const stay = reloadAfter(flash.find(({ reloadPageAfterMs }) => reloadPageAfterMs !== undefined)?.reloadPageAfterMs)
    return () => {
      stay?.()
      for (const { text } of passing) void dropToast(text)
    }
  }, [flash, inDocument])
}
