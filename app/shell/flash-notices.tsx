import { useWords } from '~/client/words'
import { Notice, type NoticeTone } from '~/ui/notice'

type Flash = {
  tone: 'success' | 'info' | 'warning' | 'error'
  key: string
  values?: Record<string, string | number>
  link?: { key: string; path: string }
}

const tones: Record<Flash['tone'], NoticeTone> = { success: 'ok', info: 'info', warning: 'warn', error: 'error' }

/** What the server has to say once, after a redirect, above the page it belongs to. (NTF-06) */
export function FlashNotices({ flash }: { flash: Flash[] }) {
  const t = useWords()
  if (flash.length === 0) return null
  return (
    <div className="wrap flashes" id="added">
      {flash.map(({ tone, key, values, link }, index) => (
        <Notice
          key={index}
          tone={tones[tone]}
          title={t(key, values)}
          action={
            link ? (
              <a className="link" href={link.path}>
                {t(link.key)}
              </a>
            ) : null
          }
        />
      ))}
    </div>
  )
}
