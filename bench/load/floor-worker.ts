import { Hono } from 'hono'

const app = new Hono()
app.get('/', (c) => c.text('ok'))

// eslint-disable-next-line no-restricted-syntax -- workerd reads a Worker's default export
export default app
