import { Hono } from 'hono'
import { html } from 'hono/html'
import { renderSandboxPage } from '../sandbox-page'

/** The customizer's page: initials for a product, and a redirect to the shop with the recipe. */
export const customizerApp = new Hono()

customizerApp.get('/:productId', (c) => {
  const back = parseAbsoluteUrl(c.req.query('return'))
  if (!back) return c.text('No shop waits for this design.', 400)
  const initials = (c.req.query('initials') ?? '').trim().toUpperCase()
  if (/^[A-Z]{1,3}$/.test(initials)) {
    back.searchParams.set('recipe', `${c.req.param('productId')}-${initials}`)
    return c.redirect(back.href, 303)
  }
  return c.html(
    renderSandboxPage(
      'Sandbox customizer',
      html`<form>
        <input type="hidden" name="return" value="${back.href}" />
        <label>Your initials, up to three letters <input name="initials" maxlength="3" pattern="[A-Za-z]{1,3}" required /></label>
        <button>Put them on it</button>
      </form>`,
    ),
  )
})

function parseAbsoluteUrl(address = ''): URL | undefined {
  return /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address) : undefined
}
