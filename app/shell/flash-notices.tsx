import type { Flash } from '~/server/flash.server'
import { Notice, type NoticeTone } from '~/ui/notice'

const tones: Record<Flash['tone'], NoticeTone> = { success: 'ok', info: 'info', warning: 'warn', error: 'error' }

/** What the server has to say once, after a redirect, above the page it belongs to. (NTF-06) */
export function FlashNotices({ flash }: { flash: Flash[] }) {
  if (flash.length === 0) return null
  return (
    <div className="wrap flashes" id="added">
      {flash.map(({ tone, text, link }, index) => (
        <Notice
          key={index}
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
      ))}
    </div>
  )
}
