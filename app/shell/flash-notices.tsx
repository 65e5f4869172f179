import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import { FlashNotice } from '~/client/flash-notice'
import type { Flash } from '~/server/flash.server'

/** What the server has to say once, after a redirect, above the page it belongs to; on the next page it is old news. (NTF-06) */
export function FlashNotices({ flash }: { flash: Flash[] }) {
  const { key } = useLocation()
  const [said, setSaid] = useState({ flash, key })
  const above = flash.filter(({ at }) => !at)
  if (above.length > 0 && said.flash !== flash) setSaid({ flash, key })
  if (above.length === 0 || said.key !== key) return null
  return (
    <div className="wrap flashes" id="added">
      {above.map((each, index) => (
        <FlashNotice key={index} flash={each} />
      ))}
    </div>
  )
}
