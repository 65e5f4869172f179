import { useRouteLoaderData } from '@remix-run/react'
import type { Flash } from '~/server/flash.server'
import { Notice, type NoticeTone } from '~/ui/notice'

const tones: Record<Flash['tone'], NoticeTone> = { success: 'ok', info: 'info', warning: 'warn', error: 'error' }

/** Renders one flash message after a redirect. */
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

/** Renders the flash message that belongs to the element with this id, next to it. */
export function InlineFlash({ id }: { id: string }) {
  const frame = useRouteLoaderData('root') as { flash?: Flash[] } | undefined
  return frame?.flash?.filter(({ at }) => at === id).map((flash) => <FlashNotice key={flash.text} flash={flash} />) ?? null
}
