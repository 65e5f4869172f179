import { html } from 'hono/html'
import { sandboxPage } from '../sandbox-page'
import { pictureNamed } from './posted'

/** A selection of photos, for anybody with its URL. */
export function stashPage(ids: string[]) {
  const address = (id: string) => (pictureNamed(id) ? `/social/posted/${id}` : `/social/photos/${id.split('.').at(-1)}.svg`)
  return sandboxPage(
    'Photos put together',
    html`<p>Put together in a shop. Nobody else has seen them unless they were given this address.</p>
      ${ids.map((id) => html`<p><img src="${address(id)}" alt="" width="300" height="300" /></p>`)}`,
  )
}
