import { Hono } from 'hono'
import { captcha } from './captcha/captcha'

/** Stand-ins for outside services, so that the whole shop runs on one machine. Each service brings its own part. */
export const sandbox = new Hono()

sandbox.route('/captcha', captcha)

sandbox.get('/health', (c) => c.json({ status: 'ok' }))

sandbox.get('/', (c) => c.html(indexPage))

const indexPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vitrine sandbox</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }</style>
<h1>Vitrine sandbox</h1>
<p>The shop talks to services of other companies. On a developer's machine they are played here, so that nothing leaves it
and every answer can be asked for on purpose.</p>
<p>Captcha (<code>/captcha/assess</code>): the token <code>sandbox.login.1</code> is a person who signs in, <code>sandbox.low.1</code> a machine;
each token counts once.</p>
<p>Payments come with their own part; until a service is listed on this page, the shop does not call it.</p>
<p><a href="/health">Health</a></p>
</html>
`
