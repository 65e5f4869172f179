import { Hono } from 'hono'

const app = new Hono()
app.get('/', (c) => c.text('ok'))

// oxlint-disable-next-line house/no-default-export -- workerd reads a Worker's default export
export default app
