import { useRouteLoaderData } from '@remix-run/react'
import type { Flash } from '~/server/flash.server'
import { Notice, type NoticeTone } from '~/ui/notice'

const tones: Record<Flash['tone'], NoticeTone> = { success: 'ok', info: 'info', warning: 'warn', error: 'error' }

/** One thing the server has to say once, after a redirect. (NTF-06) */
export function FlashNotice({ flash: { tone, text, link } }: { flash: Flash }) {
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

/** What the server has to say about the thing of this id, said beside it. */
export function InlineFlash({ id }: { id: string }) {
  const frame = useRouteLoaderData('root') as { flash?: Flash[] } | undefined
  return frame?.flash?.filter(({ at }) => at === id).map((flash) => <FlashNotice key={flash.text} flash={flash} />) ?? null
}
