import { FlashNotice } from '~/client/flash-notice'
import type { Flash } from '~/server/flash.server'

/** What the server has to say once, after a redirect, above the page it belongs to. (NTF-06) */
export function FlashNotices({ flash }: { flash: Flash[] }) {
  const above = flash.filter(({ at }) => !at)
  if (above.length === 0) return null
  return (
    <div className="wrap flashes" id="added">
      {above.map((each, index) => (
        <FlashNotice key={index} flash={each} />
      ))}
    </div>
  )
}
