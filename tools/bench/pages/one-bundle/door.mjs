// Every module must have a door. Nobody uses this one, because the pages are in the bundle.
export default './routes';
