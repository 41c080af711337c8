import fc from 'fast-check';

/**
 * The gate is repeatable: the same commit gives the same answer. Without CI every run draws other inputs, and what it finds
 * becomes a test of its own; `npm run test:long` searches wide.
 */
if (process.env['CI']) fc.configureGlobal({ seed: 20261121 });
