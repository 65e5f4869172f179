const { defineConfig } = require('@medusajs/framework/utils')

/** A laptop's engine: no Redis, no admin panel. What a deployment of Medusa needs is in its own documentation. */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: 'http://localhost',
      adminCors: 'http://localhost',
      authCors: 'http://localhost',
      jwtSecret: process.env.JWT_SECRET ?? 'only-on-a-laptop',
      cookieSecret: process.env.COOKIE_SECRET ?? 'only-on-a-laptop',
    },
  },
  admin: { disable: true },
})
