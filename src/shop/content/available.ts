import { routeExists } from '#lib/routes.ts';

/**
 * True where this build has every page that the words need: what would promise something that does not work is not there
 * for visitors, neither on pages nor in calls (docs/rules/pages.md#menus-and-links).
 */
export function isAvailable({ fields }: { fields: object }): boolean {
  const { needs } = fields as { needs?: readonly string[] };
  return (needs ?? []).every((path) => routeExists(`/${path}`));
}
