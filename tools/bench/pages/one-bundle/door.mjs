// No module is without a door. Nobody comes to this one: the pages are in the bundle.
export default './routes';
