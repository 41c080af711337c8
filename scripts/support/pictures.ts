/** The shop's binding of the Worker that draws articles without a photo. */
export const PICTURES = 'PICTURES';
/** That of the demonstration. */
export const PICTURES_CONFIG = 'demo/pictures/wrangler.toml';
