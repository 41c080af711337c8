import { texts } from '#i18n/island-texts.ts';
import { formTexts } from '../kit/form/texts.ts';

/** What the list of passkeys says. */
export const passkeyTexts = [
  ...formTexts,
  ...texts(
    'passkeys:title',
    'passkeys:lead',
    'passkeys:lead-own',
    'passkeys:none',
    'passkeys:created',
    'passkeys:used',
    'passkeys:unused',
    'passkeys:synced',
    'passkeys:name',
    'passkeys:name-hint',
    'passkeys:add',
    'passkeys:rename',
    'passkeys:remove',
    'passkeys:sure',
    'passkeys:unsupported',
    'errors:passkeys.failed',
    'account:change.save',
    'session:login.password',
  ),
];
