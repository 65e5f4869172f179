import { benchFilm } from './bench-film.ts'
import { campFilm } from './camp-film.ts'
import { kerbFilm } from './kerb-film.ts'
import type { Film } from './motion.ts'

/** Films by the name of the scene that is their poster and their first frame. */
export const films: Record<string, Film> = Object.fromEntries([campFilm, kerbFilm, benchFilm].map((film) => [film.scene, film]))
